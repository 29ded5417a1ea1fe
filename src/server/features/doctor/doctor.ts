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
  /** Null if the database cannot be opened. Its checks are left out then. */
  db: Db | null
  /** The recipient of a test email. */
  recipient: string | null
}

/** The checks of an installation. They change nothing, except for a test email and a test file. */
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
