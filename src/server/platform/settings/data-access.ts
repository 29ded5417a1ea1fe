import { SettingsError } from './settings'

/** Why something in the data folder cannot be used, and what to do: it may be what people have written so far. */
const unusable = (path: string, reason: string) =>
  new SettingsError(
    `${path} cannot be used (${reason}), and nothing is begun anew beside it; give it to the account that runs Laneway, as with chown -R, or set DATA_DIR to another folder.`,
  )

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Null if there is no such file. Every other failure is one: what cannot be entered is not absent. */
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

/** What an operation in the data folder fails with. */
export function orUnusable(path: string, error: unknown) {
  const reason = ofAccess.get(codeOf(error))
  return reason === undefined ? error : unusable(path, reason)
}
