import { chmod, mkdir, realpath } from 'node:fs/promises'

/** For folders that contain the database of another account: others may enter but not list them. */
export const enterOnlyMode = 0o711

/**
 * Creates the data folder unless it exists. Only its owner can access it; under root others may enter it, to reach
 * the database that another account owns.
 */
export async function makeDataFolder(dataDir: string): Promise<string> {
  const isNew = (await mkdir(dataDir, { recursive: true, mode: 0o700 })) !== undefined
  if (isNew && process.getuid?.() === 0) await chmod(dataDir, enterOnlyMode)
  return realpath(dataDir)
}
