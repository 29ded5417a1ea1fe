import type { Files } from '../../core/services'
import type { Db } from '../../platform/database/database'
import type { Settings } from '../../platform/settings/settings'
import { databaseChecks, diskCheck } from './database-checks'
import type { Check } from './finding'
import { backupCheck, filesCheck, mailCheck, signInChecks, versionCheck } from './service-checks'
import { siteChecks } from './site-checks'

type Options = {
  settings: Settings
  files: Files
  /** Null if it cannot be opened; its checks are left out. */
  db: Db | null
  /** Who gets a test mail. */
  recipient: string | null
}

/** What can be wrong with an installation. Nothing is changed, but for a test mail and a test file. */
export const checksOf = ({ settings, files, db, recipient }: Options): Check[] => [
  versionCheck,
  ...(db ? databaseChecks(db) : []),
  ...siteChecks(settings),
  mailCheck(settings, db, recipient),
  diskCheck(settings.dataDir),
  backupCheck(settings),
  ...(db ? [filesCheck(files, db)] : []),
  ...signInChecks(settings),
]
