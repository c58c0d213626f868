import { createHash } from 'node:crypto'
import { UploadedFile } from '@firoza/api/fields'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { FastifyRequest } from 'fastify'
import { checkFieldName, type RawFields } from './parse-body.ts'

type UploadRefusal = 'field_repeated' | 'field_unknown' | 'field_invalid' | 'file_too_large'

/** What a multipart body may hold; the parser ends a larger one while it arrives. */
export const UPLOAD_LIMITS = {
  fileSize: LIMITS.uploadBytesMax,
  files: 1,
  fields: LIMITS.bodyFieldsMax,
  fieldSize: LIMITS.textFieldLengthMax,
  fieldNameSize: 64,
  parts: LIMITS.bodyFieldsMax,
  headerPairs: 20,
} as const

/** Reads a multipart body with at most one file, by the same rules of names as other bodies. The file's own name and type are not believed. */
export async function readUpload(request: FastifyRequest): Promise<Outcome<RawFields, UploadRefusal>> {
  const fields: RawFields = Object.create(null)
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname
      const refusal =
        checkFieldName(name) ?? (name in fields ? refuse('field_repeated', { field: name }, name) : undefined)
      if (refusal) {
        request.raw.resume()
        return refusal
      }
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        fields[name] = new UploadedFile(bytes, createHash('sha256').update(bytes).digest('hex'))
      } else fields[name] = part.value
    }
    return ok(fields)
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') {
      return refuse('file_too_large', { megabytes: LIMITS.uploadBytesMax / 1024 / 1024 }, 'file')
    }
    request.log.debug({ err: error }, 'unreadable multipart body')
    return refuse('field_invalid', { field: 'body', rule: 'format', bound: 'multipart/form-data' }, 'body')
  }
}
