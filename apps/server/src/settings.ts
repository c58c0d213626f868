/** What an operator decides. Read from the environment by main.ts only; tests make their own. */
export interface Settings {
  readonly mode: 'sandbox' | 'live'
  readonly captcha: boolean
  /** Where the web apps lie that this process serves; absent in tests of the API alone. */
  readonly webRoot: string | undefined
  /** The origins from which a browser may write; the host that a request names is always one of them. */
  readonly publicOrigin: string | undefined
}
