import { createTransport } from 'nodemailer'
import type { Locale } from '../http/call.ts'
import { NeverDeliverable, type Sender } from './outbox-worker.ts'

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which then must offer TLS. */
  readonly url: string
  /** The sender that people see: `Firoza <notices@example.com>`. */
  readonly from: string
  /** False for a server on the same machine that speaks no TLS. */
  readonly tlsRequired: boolean
}

const ANSWER_MS_MAX = 10_000

/** Sends mail through an SMTP server. The message's id is its Message-ID, by which mailboxes know a repetition. */
export function smtpSender({ url, from, tlsRequired }: SmtpSettings): Sender {
  const transport = createTransport({
    url,
    requireTLS: tlsRequired && !url.startsWith('smtps:'),
    connectionTimeout: ANSWER_MS_MAX,
    greetingTimeout: ANSWER_MS_MAX,
    socketTimeout: ANSWER_MS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    simulated: false,
    async send({ id, recipient, subject, text, locale }) {
      const mail = {
        from,
        to: { name: '', address: recipient },
        subject: subject || 'Firoza',
        text,
        html: htmlOf(text, locale),
        messageId: `<outbox-${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      try {
        await transport.sendMail(mail)
      } catch (error) {
        const { responseCode } = error as { responseCode?: number }
        // 5xx after RCPT or DATA: this address or this message will never be taken. A refused log-in is ours to mend.
        if (responseCode !== undefined && responseCode >= 550 && responseCode < 560)
          throw new NeverDeliverable(`the mail server answered ${responseCode}`)
        throw error
      }
    },
  }
}

function htmlOf(text: string, locale: Locale): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const direction = locale === 'ur-PK' ? 'rtl' : 'ltr'
  return `<div dir="${direction}" lang="${locale}" style="font:16px/1.6 sans-serif">${safe.replaceAll('\n', '<br>')}</div>`
}
