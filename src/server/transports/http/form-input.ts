import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ArrivingFile } from '@/domain/file-schema'
import { maxFilesOfTask } from '@/domain/file'
import { mebibyte, minuteMilliseconds } from '@/domain/units'
import { ExplainedError, incompleteForm, invalid } from '../../core/errors'
import { tooManyFiles } from '../../core/limit-errors'

/** The largest file takes about nine minutes at 400 kbit/s. */
export const formTimeoutMilliseconds = 10 * minuteMilliseconds

/** The options of a route that takes a form. */
export const takesForm = { config: { bodyTimeoutMilliseconds: formTimeoutMilliseconds } }

/** The field name of a form with one file. */
const fieldsOfFiles = ['files', 'file']
const maxFields = 10
const maxBytesOfField = 1_000

/** Lets the routes of a scope take forms with files. */
export const acceptForms = (scope: FastifyInstance) =>
  scope.register(multipart, { throwFileSizeLimit: false })

type Parts = AsyncIterableIterator<Multipart>
type Form = { fields: Record<string, string>; files: AsyncIterable<ArrivingFile> }

/** Reads the fields before the first file. The files are read as their content is, one after the other. */
export async function readForm(request: FastifyRequest, maxBytes: number): Promise<Form> {
  // One byte more than the limit, so that the reader of the file notices that it is too long.
  const limits = {
    fileSize: maxBytes + 1,
    files: maxFilesOfTask + 1,
    fields: maxFields,
    fieldSize: maxBytesOfField,
  }
  const parts: Parts = request.parts({ limits })
  const fields = new Map<string, string>()
  let part = await nextOf(parts)
  while (part?.type === 'field') {
    fields.set(part.fieldname, String(part.value))
    part = await nextOf(parts)
  }
  return { fields: Object.fromEntries(fields), files: filesFrom(part, parts) }
}

/** The files of a form. Nothing is read before the first of them is requested. */
export async function* arrivingFiles(request: FastifyRequest, maxBytes: number) {
  const { files } = await readForm(request, maxBytes)
  yield* files
}

async function* filesFrom(first: Multipart | undefined, parts: Parts): AsyncGenerator<ArrivingFile> {
  for (let part = first; part; part = await nextOf(parts)) {
    if (part.type === 'field') continue
    if (!fieldsOfFiles.includes(part.fieldname)) throw invalid('Send each file in a field “files”')
    yield { name: part.filename, content: explained(part.file) }
  }
}

async function nextOf(parts: Parts) {
  try {
    const next = await parts.next()
    return next.done ? undefined : next.value
  } catch (error) {
    throw explain(error)
  }
}

async function* explained(content: AsyncIterable<Uint8Array>) {
  try {
    for await (const chunk of content) yield chunk
  } catch (error) {
    throw explain(error)
  }
}

const limitErrors = ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']

const explain = (error: unknown) => {
  if (error instanceof ExplainedError) return error
  return error instanceof Error && 'code' in error && limitErrors.includes(String(error.code))
    ? tooManyFiles()
    : incompleteForm()
}

const maxRestBytes = 256 * mebibyte
const restTimeoutMilliseconds = 20_000

/**
 * Discards the rest of a rejected form while its answer is sent: a browser reads the answer only after it has sent
 * everything.
 */
export function takeRest({ raw }: FastifyRequest) {
  if (raw.readableEnded || raw.destroyed) return
  let bytes = 0
  const timer = setTimeout(() => raw.destroy(), restTimeoutMilliseconds).unref()
  const end = () => clearTimeout(timer)
  raw.once('end', end).once('close', end)
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxRestBytes) raw.destroy()
  })
  raw.resume()
}
