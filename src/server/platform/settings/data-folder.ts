import { chmod, mkdir, realpath } from 'node:fs/promises'

/** Of the folders under which another account keeps the database: others may pass through, and see nothing. */
export const madeForOthersToPass = 0o711

/**
 * Makes the data folder unless it is there. It is its owner's alone; under root others may pass through it, to the
 * database that another account keeps inside.
 */
export async function makeDataFolder(dataDir: string): Promise<string> {
  const isNew = (await mkdir(dataDir, { recursive: true, mode: 0o700 })) !== undefined
  if (isNew && process.getuid?.() === 0) await chmod(dataDir, madeForOthersToPass)
  return realpath(dataDir)
}
