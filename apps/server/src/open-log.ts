import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino'

/**
 * The operator's log, as JSON lines on the standard output. PostgreSQL tells with some errors the whole row that it refused, or the values of
 * a key that was taken: those stay out, what is left names table, constraint and code.
 */
export function openLog(level: string, destination: DestinationStream = standardOutput()) {
  const options: LoggerOptions = {
    level,
    redact: ['req.headers.accesstoken', 'password', 'token', 'code', 'transactionCode'],
    serializers: { err: withoutRows },
  }
  return pino(options, destination)
}

/**
 * A line that cannot be written (a full disk, a closed terminal) is lost, and the server goes on, whether it was meant for the log or for the
 * console. The output that pino opens by itself would end the platform by it, and try for ever to write the line while it ends.
 */
function standardOutput(): DestinationStream {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  return process.stdout
}

function withoutRows(error: Error): object {
  const { detail: _, where: __, hint: ___, internal_query: ____, ...told } = stdSerializers.err(error)
  return told
}
