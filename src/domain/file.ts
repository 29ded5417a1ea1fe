import { mebibyte } from './units'

/** The maximum length of a file's name, in Unicode code points. */
export const fileNameMaxLength = 255

/** The maximum number of files of a task. */
export const maxFilesOfTask = 100

/** The default maximum size of a file. */
export const defaultMaxFileBytes = 25 * mebibyte
/** The default maximum size of all files of a project. */
export const defaultProjectFilesBytes = 1024 * mebibyte

/** The default maximum size of all files that a person has added. */
export const defaultPersonFilesBytes = 5 * 1024 * mebibyte
/** The default maximum of bytes that a person may send in a day. */
export const defaultUploadBytesPerDay = 2048 * mebibyte

/** The longer side of a preview, in pixels. */
export const previewSide = 512

/** The types of pictures that have a preview. Browsers only download other files. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

const namelessFile = 'file'
const longestExtension = 20

const invisible = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** The stored name of a file: one path segment without invisible characters, within the maximum length. */
export function cleanFileName(sent: string) {
  const name = (sent.split(/[/\\]/).at(-1) ?? '').replace(invisible, '').trim()
  if (name === '' || name === '.' || name === '..') return namelessFile
  const letters = [...name]
  if (letters.length <= fileNameMaxLength) return name
  const dot = letters.lastIndexOf('.')
  const extension = letters.length - dot <= longestExtension ? letters.slice(dot) : []
  return [...letters.slice(0, fileNameMaxLength - extension.length), ...extension].join('')
}

/** The address of a file's content. */
export const fileAddress = (fileId: number) => `/api/files/${fileId}`
/** The address of a picture's preview. */
export const previewAddress = (fileId: number) => `${fileAddress(fileId)}/preview`
