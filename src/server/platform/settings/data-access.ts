import { SettingsError } from './settings'

/**
 * The reason why a file in the data folder cannot be used, and what to do. It may hold everything that people have
 * written.
 */
const unusable = (path: string, reason: string) =>
  new SettingsError(
    `${path} cannot be used (${reason}), and nothing is begun anew beside it; give it to the account that runs Laneway, as with chown -R, or set DATA_DIR to another folder.`,
  )

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Null if there is no such file. Every other failure throws: an inaccessible file is not absent. */
export async function unlessAbsent<Found>(path: string, find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw orUnusable(path, error)
  }
}

const ofAccess = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOTDIR', 'it is not a folder'],
  ['EEXIST', 'it is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'its link leads back to itself'],
  ['EROFS', 'it can only be read'],
])

/** The error of a failed operation in the data folder. */
export function orUnusable(path: string, error: unknown) {
  const reason = ofAccess.get(codeOf(error))
  return reason === undefined ? error : unusable(path, reason)
}
