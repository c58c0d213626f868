import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino'

/**
 * The operator's log, as JSON lines on the standard output. PostgreSQL tells with some errors the whole row that it refused, or the values of
 * a key that was taken: those stay out, what is left names table, constraint and code.
 */
export function openLog(level: string, destination?: DestinationStream) {
  const options: LoggerOptions = {
    level,
    redact: ['req.headers.accesstoken', 'password', 'token', 'code', 'transactionCode'],
    serializers: { err: withoutRows },
  }
  return destination ? pino(options, destination) : pino(options)
}

function withoutRows(error: Error): object {
  const { detail: _, where: __, hint: ___, internal_query: ____, ...told } = stdSerializers.err(error)
  return told
}
