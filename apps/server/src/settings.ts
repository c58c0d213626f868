import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { type ChatScript, chatScriptOf } from './chat-settings.ts'
import { reachedInClear } from './db/reached-in-clear.ts'
import { readEvm } from './evm-settings.ts'
import { PLACE_SETTINGS, type PlaceSettings, readPlaceSettings } from './place-settings.ts'
import { PRICE_SOURCE_NAMES, type PriceFeed, readPriceFeed } from './price-feed-settings.ts'
import { type RateSourceSettings, readRateSource } from './rate-source-settings.ts'

/** What an operator decides, for handlers and jobs. Tests make their own. */
export interface Settings {
  readonly mode: 'sandbox' | 'live'
  readonly captcha: boolean
  /** Where the built web apps lie that this process serves; absent in tests of the API alone. */
  readonly webRoot: string | undefined
  /** The origin under which people reach the product, where a proxy changes it: the only one whose pages may write. Without it, the host that a request names. */
  readonly publicOrigin: string | undefined
  /** Value in rupees from which an order in the real realm takes the second factor, where its owner has one. */
  readonly largeOrderRupees: number
  /** How people who cannot sign in reach the operator: mailto:… or tel:…; tests need none. */
  readonly helpContact?: string | undefined
  /** Beginnings of the numbers to which codes are sent, such as +92; none where every number is fine. */
  readonly smsCountries?: readonly string[] | undefined
  /** An external chat instead of the built-in one: the very file that the operator allowed. */
  readonly chatScript?: ChatScript | undefined
  /** Branches and the map of them; tests need none. */
  readonly places?: PlaceSettings | undefined
}

/** What main.ts needs beside, to open the platform. */
export interface StartSettings extends Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** An external PostgreSQL instead of the embedded one. */
  readonly databaseUrl: string | undefined
  /** The same database as the owner of the schema; without it the user of `databaseUrl` is the owner. */
  readonly databaseOwnerUrl: string | undefined
  /** True behind a proxy that sets X-Forwarded-For: rate limits then count the client's address. */
  readonly trustProxy: boolean
  readonly logLevel: string
  /** Simulated house commands per second over both realms; 0 stops the simulator. */
  readonly simulatorRate: number
  /** Multiplies the rate limits; for load tests. */
  readonly rateFactor: number
  /** "SYMBOL:file.csv:speed": a recording that drives one share instead of the simulator. */
  readonly replay: string | undefined
  readonly seed: number
  /** 64 hexadecimal digits; without it the sandbox makes and keeps its own. */
  readonly secretKey: string | undefined
  readonly evm: EvmSettings
  /** Where mail is handed over, and from whom it comes. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where text messages are handed over, and the key for it. */
  readonly smsUrl: string | undefined
  readonly smsKey: string | undefined
  /** How push services reach the operator. */
  readonly pushContact: string
  /** Without one the sandbox plays rates of its own, and a live installation exchanges nothing. */
  readonly rateSource: RateSourceSettings | undefined
  readonly priceFeed: PriceFeed
}

/** The Ethereum network over which coins come and go. */
export interface EvmSettings {
  /** `own`: the chain that the sandbox runs itself. None: closed. */
  readonly rpcs: readonly string[] | 'own'
  readonly networkId: number
  /** Undefined in the sandbox, whose key everybody knows. */
  readonly accountKey: string | undefined
  /** The wallet that pays, where its key signs files elsewhere. */
  readonly payerAddress: string | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Every setting, with its default and meaning: the README's table is held to this list by a test. */
export const SETTINGS = {
  PORT: { default: '8080', meaning: 'Port to listen on; 0 takes any free one.' },
  HOST: { default: '127.0.0.1', meaning: 'Address to listen on; 0.0.0.0 accepts other devices.' },
  FIROZA_MODE: {
    default: 'sandbox',
    meaning: '`sandbox` (simulated market, bank and codes) or `live` (refuses to start while anything is simulated).',
  },
  FIROZA_DATA_DIR: { default: '.data', meaning: 'Directory of the embedded database and its log.' },
  DATABASE_URL: { default: '', meaning: 'An external PostgreSQL 15 or newer instead of the embedded one.' },
  DATABASE_OWNER_URL: {
    default: '',
    meaning:
      'The same database as the user that owns the schema, used at the start only; the user of `DATABASE_URL` then owns nothing (see docs/operate.md). Live mode requires it.',
  },
  FIROZA_SECRET_KEY: {
    default: '',
    meaning:
      '64 hexadecimal digits, the key that encrypts documents and second factors. Live mode requires it; without it the sandbox creates one in the data directory. Encrypted data is lost with the key.',
  },
  FIROZA_SMTP_URL: {
    default: '',
    meaning:
      'Mail server: `smtps://user:password@host:465` or `smtp://user:password@host:587`. Live mode requires it; without it the sandbox shows email in the outbox.',
  },
  FIROZA_MAIL_FROM: {
    default: 'Firoza <notices@localhost>',
    meaning: 'Sender of email, such as `Firoza <notices@example.com>`.',
  },
  FIROZA_SMS_URL: {
    default: '',
    meaning:
      'SMS gateway (see docs/operate.md). Live mode requires it; without it the sandbox shows SMS in the outbox.',
  },
  FIROZA_SMS_COUNTRIES: {
    default: '+92',
    meaning:
      'Beginnings of the phone numbers to which codes are sent, comma-separated: `+92,+971`. Live mode refuses `*`, any number.',
  },
  FIROZA_SMS_KEY: { default: '', meaning: 'Bearer key for the SMS gateway.' },
  FIROZA_PUSH_CONTACT: {
    default: 'mailto:operator@localhost.invalid',
    meaning: 'Contact of the operator for push services: `mailto:…` or an https address. Live mode requires its own.',
  },
  FIROZA_HELP_CONTACT: {
    default: 'mailto:help@localhost.invalid',
    meaning:
      'Support contact for customers who cannot sign in (disabled, number or second factor lost): `mailto:…` or `tel:+…`. Live mode requires its own.',
  },
  FIROZA_CAPTCHA: { default: 'on', meaning: '`off` disables captchas; sandbox only.' },
  FIROZA_PUBLIC_ORIGIN: {
    default: '',
    meaning:
      'Public origin, such as https://app.example.com, if a proxy hides it: only its pages may write. Passkeys are bound to its host; without it they work on `localhost` only.',
  },
  FIROZA_LARGE_ORDER: {
    default: '1000000',
    meaning: 'Order value in rupees from which a real order requires the second factor, if the customer has one.',
  },
  FIROZA_CHAT_SCRIPT: {
    default: '',
    meaning:
      'Address of the script of an external support chat, shown in a frame without a token; it must be listed in `FIROZA_CHAT_ALLOWED`. Without it the built-in chat is used.',
  },
  FIROZA_CHAT_ALLOWED: {
    default: '',
    meaning:
      'Permitted external chat scripts, comma-separated, each with the hash of its file: `https://cdn.example.com/chat.js#sha384-…`.',
  },
  ...PLACE_SETTINGS,
  FIROZA_TRUST_PROXY: { default: 'off', meaning: '`on` behind your own proxy that sets X-Forwarded-For.' },
  FIROZA_LOG_LEVEL: { default: 'info', meaning: 'silent, error, warn, info, debug.' },
  FIROZA_PRICE_FEED: {
    default: 'simulated',
    meaning:
      '`simulated`, for the sandbox only. In live mode at least three exchanges whose public prices of coins are taken, comma-separated, of `binance`, `kraken`, `coinbase`, `okx`, `bybit`, `bitstamp`; or `none`: no coin pairs and no contracts. This version has no licensed feed of stocks.',
  },
  FIROZA_RATES_URL: {
    default: '',
    meaning:
      'Source of exchange rates, an https address (see docs/operate.md). Without it the sandbox simulates rates and live mode exchanges no currencies.',
  },
  FIROZA_RATES_FORMAT: {
    default: 'json',
    meaning: '`json`, as docs/operate.md describes it, or `ecb`, the daily XML of the European Central Bank.',
  },
  FIROZA_RATES_NAME: {
    default: '',
    meaning: 'Name of the source shown beside every rate; its host by default.',
  },
  FIROZA_RATES_KEY: { default: '', meaning: 'Bearer key for the source, if it requires one.' },
  FIROZA_RATES_AGE: {
    default: '60',
    meaning:
      'Maximum age of a quoted rate in seconds, from the time given by its source, 10 to 604800. With `ecb` at least one day.',
  },
  FIROZA_SIMULATOR_RATE: {
    default: '20',
    meaning: 'Orders and cancels per second of the simulated market, 0 to 500; 0 stops it. Sandbox only.',
  },
  FIROZA_SEED: { default: '1947', meaning: 'Seed of the simulated market; the same seed gives the same history.' },
  FIROZA_REPLAY: {
    default: '',
    meaning: '`SYMBOL:file.csv:speed` replays a recording for one stock (see docs/replay-feed.md). Sandbox only.',
  },
  FIROZA_RATE_FACTOR: {
    default: '1',
    meaning: 'Multiplies the rate limits per minute, for load tests. Sandbox only.',
  },
  FIROZA_EVM_RPC: {
    default: '',
    meaning:
      'JSON-RPC addresses of an Ethereum network, comma-separated: the first is read, all must agree before a credit; live mode requires two. Without it the sandbox runs its own development chain if possible, and live mode disables coins; `off` disables them.',
  },
  FIROZA_EVM_NETWORK: {
    default: '',
    meaning: 'Chain id that its nodes must report; 31337 in the sandbox, 1 in live mode.',
  },
  FIROZA_EVM_ACCOUNT_KEY: {
    default: '',
    meaning:
      "Extended public key (xpub) of the account m/44'/60'/0' from which deposit addresses are derived. Live mode with coins requires it; the sandbox has a public one.",
  },
  FIROZA_EVM_PAYER: {
    default: '',
    meaning:
      'Address of the paying wallet for coins. Its key stays elsewhere: staff download unsigned transactions as a file and upload them signed. Without it coins can only be deposited; the sandbox has its own signer.',
  },
} as const satisfies Record<string, { default: string; meaning: string }>

type SettingName = keyof typeof SETTINGS

/** The settings, or every fault in words. Unknown FIROZA_ names are faults too: a misspelt one must not pass in silence. */
export function readSettings(
  env: Environment,
  webRoot: string | undefined,
): StartSettings | { readonly faults: string[] } {
  const faults: string[] = []
  const get = (name: SettingName): string => env[name] || SETTINGS[name].default
  const choice = <const C extends string>(name: SettingName, ...choices: readonly C[]): C => {
    const found = choices.find(known => known === get(name))
    if (found === undefined) faults.push(`${name} must be one of ${choices.join(', ')}, not "${get(name)}"`)
    return found ?? (choices[0] as C)
  }
  const whole = (name: SettingName, min: number, max: number): number => {
    const value = Number(get(name))
    if (!Number.isInteger(value) || value < min || value > max)
      faults.push(`${name} must be a whole number from ${min} to ${max}, not "${get(name)}"`)
    return value
  }
  const mode = choice('FIROZA_MODE', 'sandbox', 'live')
  const captcha = choice('FIROZA_CAPTCHA', 'on', 'off') === 'on'
  const settings: StartSettings = {
    mode,
    captcha,
    webRoot,
    publicOrigin: env.FIROZA_PUBLIC_ORIGIN || undefined,
    largeOrderRupees: whole('FIROZA_LARGE_ORDER', 0, 1_000_000_000_000),
    helpContact: get('FIROZA_HELP_CONTACT'),
    smsCountries: get('FIROZA_SMS_COUNTRIES') === '*' ? undefined : get('FIROZA_SMS_COUNTRIES').split(','),
    chatScript: chatScriptOf(get('FIROZA_CHAT_SCRIPT'), get('FIROZA_CHAT_ALLOWED'), faults),
    places: readPlaceSettings(get, faults),
    port: whole('PORT', 0, 65_535),
    host: get('HOST'),
    dataDir: dataDirOf(env),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseOwnerUrl: env.DATABASE_OWNER_URL || undefined,
    trustProxy: choice('FIROZA_TRUST_PROXY', 'off', 'on') === 'on',
    logLevel: choice('FIROZA_LOG_LEVEL', 'info', 'silent', 'error', 'warn', 'debug'),
    simulatorRate: whole('FIROZA_SIMULATOR_RATE', 0, 500),
    rateFactor: whole('FIROZA_RATE_FACTOR', 1, 100_000),
    replay: env.FIROZA_REPLAY || undefined,
    seed: whole('FIROZA_SEED', 1, 2_147_483_647),
    secretKey: env.FIROZA_SECRET_KEY || undefined,
    evm: readEvm(env, mode, faults),
    smtpUrl: env.FIROZA_SMTP_URL || undefined,
    mailFrom: get('FIROZA_MAIL_FROM'),
    smsUrl: env.FIROZA_SMS_URL || undefined,
    smsKey: env.FIROZA_SMS_KEY || undefined,
    pushContact: get('FIROZA_PUSH_CONTACT'),
    rateSource: readRateSource(get, faults),
    priceFeed: readPriceFeed(get('FIROZA_PRICE_FEED'), mode, faults),
  }
  for (const name of Object.keys(env)) {
    if (name.startsWith('FIROZA_') && !name.startsWith('FIROZA_TEST_') && !(name in SETTINGS))
      faults.push(`${name} is not a setting`)
  }
  if (settings.secretKey !== undefined && !isStrongKey(settings.secretKey))
    faults.push('FIROZA_SECRET_KEY must be 64 hexadecimal digits from a random source')
  if (settings.publicOrigin !== undefined && !isOrigin(settings.publicOrigin))
    faults.push(
      `FIROZA_PUBLIC_ORIGIN must be an origin such as https://app.example.com, not "${settings.publicOrigin}"`,
    )
  faults.push(...addressFaults(settings), ...senderFaults(settings))
  faults.push(...(mode === 'live' ? liveFaults(settings) : sandboxFaults(settings)))
  return faults.length > 0 ? { faults } : settings
}

/** Where the embedded database lies; `~` is the home of whoever runs this. */
export function dataDirOf(env: Environment): string {
  return resolve((env.FIROZA_DATA_DIR || SETTINGS.FIROZA_DATA_DIR.default).replace(/^~(?=\/|$)/, homedir()))
}

function sandboxFaults({ priceFeed, databaseUrl, databaseOwnerUrl }: StartSettings): string[] {
  const faults: string[] = []
  if (priceFeed === 'none')
    faults.push('FIROZA_PRICE_FEED=none is for live mode; FIROZA_SIMULATOR_RATE=0 stops the market of the sandbox')
  if (databaseOwnerUrl && !databaseUrl) faults.push('DATABASE_OWNER_URL requires DATABASE_URL')
  return faults
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

/**
 * A key that somebody made up has few different bytes, or few different steps from one to the next (it counts, or repeats), or is text. One from a
 * random source fails this less often than once in a billion times.
 */
function isStrongKey(text: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(text) || !/[a-f]/i.test(text)) return false
  const bytes = [...Buffer.from(text, 'hex')]
  const steps = stepsOf(bytes)
  if (bytes.every(byte => byte >= 0x20 && byte < 0x7f)) return false
  return [bytes, steps, stepsOf(steps)].every(values => new Set(values).size >= 18)
}

function stepsOf(bytes: readonly number[]): number[] {
  return bytes.slice(1).map((byte, at) => (byte - (bytes[at] ?? 0) + 256) % 256)
}

function addressFaults({ databaseUrl, databaseOwnerUrl }: StartSettings): string[] {
  const given = Object.entries({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl })
  // Several hosts may stand in one, of which the first is looked at.
  const isAddress = (url: string) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url.replace(/,[^/?]*/, ''))
  return given
    .filter(([, url]) => url !== undefined && !isAddress(url))
    .map(([name]) => `${name} must be an address such as postgres://user:password@host:5432/database`)
}

function userOf(address: string): string {
  return URL.parse(address.replace(/,[^/?]*/, ''))?.username ?? ''
}

/** Forms that no carrier could work with. Credentials must not be readable on the way, but to a program on the same machine. */
function senderFaults({ smtpUrl, mailFrom, smsUrl, pushContact, helpContact = '' }: StartSettings): string[] {
  const faults: string[] = []
  if (smtpUrl !== undefined && !/^smtps?:\/\/[^\s/]+\/?$/.test(smtpUrl))
    faults.push('FIROZA_SMTP_URL must be smtp://… or smtps://…')
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom))
    faults.push(`FIROZA_MAIL_FROM must be a sender address, not "${mailFrom}"`)
  if (smsUrl !== undefined && !/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(smsUrl))
    faults.push('FIROZA_SMS_URL must be an https address')
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(pushContact))
    faults.push(`FIROZA_PUSH_CONTACT must be mailto:… or https://…, not "${pushContact}"`)
  if (!/^(mailto:[^\s@?]+@[^\s@?]+|tel:\+\d{6,15})$/.test(helpContact))
    faults.push(`FIROZA_HELP_CONTACT must be mailto:… or tel:+…, not "${helpContact}"`)
  return faults
}

/** Live mode takes nobody's money on a pretended market: it names everything that is still pretended. */
function liveFaults(settings: StartSettings): string[] {
  const faults: string[] = []
  if (settings.priceFeed === 'simulated')
    faults.push(
      `live mode refuses simulated prices: FIROZA_PRICE_FEED must list sources for coins (${PRICE_SOURCE_NAMES}); FIROZA_PRICE_FEED=none opens the platform without coin pairs and contracts`,
    )
  if (!settings.smsUrl || !settings.smsKey)
    faults.push('live mode requires FIROZA_SMS_URL and FIROZA_SMS_KEY: it sends codes by SMS')
  if (settings.smsCountries?.some(code => !/^\+[1-9]\d{0,6}$/.test(code)))
    faults.push('FIROZA_SMS_COUNTRIES must list beginnings of phone numbers such as +92,+971')
  if (!settings.smsCountries) faults.push('live mode requires a list in FIROZA_SMS_COUNTRIES: codes cost money')
  if (!settings.smtpUrl || settings.mailFrom === SETTINGS.FIROZA_MAIL_FROM.default)
    faults.push('live mode requires FIROZA_SMTP_URL and FIROZA_MAIL_FROM: it sends email')
  if (settings.pushContact === SETTINGS.FIROZA_PUSH_CONTACT.default)
    faults.push('live mode requires FIROZA_PUSH_CONTACT: push services require it')
  if (settings.helpContact === SETTINGS.FIROZA_HELP_CONTACT.default)
    faults.push('live mode requires FIROZA_HELP_CONTACT: it is the support contact')
  if (!settings.captcha) faults.push('FIROZA_CAPTCHA=off is for the sandbox only')
  if (settings.replay) faults.push('FIROZA_REPLAY is for the sandbox only')
  if (settings.rateFactor !== 1) faults.push('FIROZA_RATE_FACTOR is for the sandbox only')
  if (!settings.publicOrigin) faults.push('live mode requires FIROZA_PUBLIC_ORIGIN: passkeys are bound to it')
  else if (!settings.publicOrigin.startsWith('https://'))
    faults.push('FIROZA_PUBLIC_ORIGIN must be https://… in live mode: it carries passwords')
  if (!settings.secretKey) faults.push('live mode requires FIROZA_SECRET_KEY: it encrypts documents')
  if (!settings.databaseUrl)
    faults.push('live mode requires DATABASE_URL: the embedded database is for one machine and has no standby')
  if (!settings.databaseOwnerUrl)
    faults.push('live mode requires DATABASE_OWNER_URL: the running server must own nothing')
  if (
    settings.databaseUrl &&
    settings.databaseOwnerUrl &&
    userOf(settings.databaseUrl) === userOf(settings.databaseOwnerUrl)
  )
    faults.push('DATABASE_OWNER_URL must name another user than DATABASE_URL: the running server must own nothing')
  for (const [name, address] of [
    ['DATABASE_URL', settings.databaseUrl],
    ['DATABASE_OWNER_URL', settings.databaseOwnerUrl],
  ] as const)
    if (address && reachedInClear(address))
      faults.push(
        `${name} connects to PostgreSQL unencrypted: for another machine live mode requires ?sslmode=verify-full (or verify-ca, or require)`,
      )
  return faults
}
