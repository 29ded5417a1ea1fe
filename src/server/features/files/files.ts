import type { Files } from '../../core/services'
import type { Settings } from '../../platform/settings/settings'
import { databaseStore } from './database-store'

/** Where the settings say that files are stored. */
export const createFiles = ({ maxFileBytes, maxProjectFileBytes }: Settings): Files => ({
  store: databaseStore,
  storeOf: () => databaseStore,
  maxBytes: maxFileBytes,
  maxBytesOfProject: maxProjectFileBytes,
})
