import { rm } from 'node:fs/promises'
import { keepTemporaryFilesInMemory } from '../../src/testing/memory-folder'
import { makeDataDir, startProduct } from '../e2e/support/product'

/** Migrates a database once: tests that are not about a first start begin with a copy of its data folder. */
export default async function setup() {
  if (process.platform === 'win32') return
  await keepTemporaryFilesInMemory()
  const dataDir = await makeDataDir()
  const product = await startProduct({ dataDir })
  await product.stop()
  process.env.LANEWAY_TEST_TEMPLATE = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
