import { z } from 'zod'
import { personName } from './account-schema'
import { shape } from './examples'
import { id, instant, limitedText, sentName } from './fields'
import { cleanFileName, fileNameMaxLength } from './file'
import { seenOf } from './seen-schema'

const pixels = z.int().min(1).nullable()

/** A file of a task. */
export const file = z
  .object({
    id,
    taskId: id,
    name: z.string(),
    type: z.string().meta({ description: 'Its media type, judged by its content' }),
    size: z.int().min(1).meta({ description: 'In bytes' }),
    width: pixels.meta({
      description: 'Of a picture that has a preview, in pixels; null for any other file',
    }),
    height: pixels,
    createdAt: instant,
    user: personName.nullable().meta({ description: 'Who added it; null once their account is deleted' }),
  })
  .meta(shape('File'))
export type FileRow = z.infer<typeof file>

export const filePatch = z
  .object({
    name: sentName('Name is required', fileNameMaxLength).transform(cleanFileName),
    seen: seenOf({ name: limitedText(fileNameMaxLength) }),
  })
  .meta(shape('FilePatch'))

/** A file as it arrives. Its content is read once, before the next file. */
export type ArrivingFile = { name: string; content: AsyncIterable<Uint8Array> }

const isArriving = (files: unknown): files is AsyncIterable<ArrivingFile> =>
  typeof files === 'object' && files !== null && Symbol.asyncIterator in files

/** Files of a form; the typed client makes the form from a list of them. */
export const newFiles = z.object({
  files: z.custom<AsyncIterable<ArrivingFile> | readonly File[]>().pipe(
    z.custom<AsyncIterable<ArrivingFile>>(isArriving, {
      error: 'Send the files as multipart/form-data, each in a field “files”',
    }),
  ),
})
