import { keepTemporaryFilesInMemory } from '../../../src/testing/memory-folder'
import { startProduct } from './product'

/** Starts one product for all tests, and stops it after the last. */
export default async function globalSetup() {
  await keepTemporaryFilesInMemory()
  const { url, dataDir, stop } = await startProduct({ env: { LOG_LEVEL: 'warn' } })
  process.env.LANEWAY_TEST_URL = url
  process.env.LANEWAY_TEST_DATA = dataDir
  return async () => {
    await stop()
  }
}
