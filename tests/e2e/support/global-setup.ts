import { rm } from 'node:fs/promises'
import { keepTemporaryFilesInMemory } from '../../../src/testing/memory-folder'
import { makeDataDir, startProduct } from './product'

/**
 * Starts one product for all tests, and stops it after the last. The product has a copy of a database that is
 * migrated once; so does each product that a test starts.
 */
export default async function globalSetup() {
  await keepTemporaryFilesInMemory()
  const template = await makeDataDir()
  const first = await startProduct({ dataDir: template })
  await first.stop()
  process.env.LANEWAY_TEST_TEMPLATE = template
  const { url, dataDir, stop } = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  process.env.LANEWAY_TEST_URL = url
  process.env.LANEWAY_TEST_DATA = dataDir
  return async () => {
    await stop()
    await rm(template, { recursive: true, force: true })
  }
}
