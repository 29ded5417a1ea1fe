import { mebibyte } from './units'

/** Of a file's name, in Unicode code points. */
export const fileNameMaxLength = 255

/** How many files a task holds. */
export const maxFilesOfTask = 100

/** How long a file may be, unless the server's operator sets another length. */
export const defaultMaxFileBytes = 25 * mebibyte
/** How long all files of a project may be together, unless the server's operator sets another length. */
export const defaultProjectFilesBytes = 1024 * mebibyte

/** How long all files that a person has added may be together, unless the server's operator sets another length. */
export const defaultPersonFilesBytes = 5 * 1024 * mebibyte
/** How much a person may send in a day, unless the server's operator sets another length. */
export const defaultUploadBytesPerDay = 2048 * mebibyte

/** The longer side of a preview, in pixels. */
export const previewSide = 512

/** The types of pictures that have a preview. Anything else is only ever downloaded. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

const namelessFile = 'file'
const longestExtension = 20

const invisible = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** The name under which a file is kept: one step of a path, without invisible characters, as short as a name may be. */
export function cleanFileName(sent: string) {
  const name = (sent.split(/[/\\]/).at(-1) ?? '').replace(invisible, '').trim()
  if (name === '' || name === '.' || name === '..') return namelessFile
  const letters = [...name]
  if (letters.length <= fileNameMaxLength) return name
  const dot = letters.lastIndexOf('.')
  const extension = letters.length - dot <= longestExtension ? letters.slice(dot) : []
  return [...letters.slice(0, fileNameMaxLength - extension.length), ...extension].join('')
}

/** Where the content of a file is read. */
export const fileAddress = (fileId: number) => `/api/files/${fileId}`
/** Where the preview of a picture is read. */
export const previewAddress = (fileId: number) => `${fileAddress(fileId)}/preview`
