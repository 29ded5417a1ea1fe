import type { Files, FileStore } from '../../core/services'
import type { Settings } from '../../platform/settings/settings'
import { databaseStore } from './database-store'
import { createS3Store } from './s3-store'

type FileSettings = Pick<Settings, 'filesUrl' | 'maxFileBytes' | 'maxProjectFileBytes' | 'maxPersonFileBytes'>

/** Creates the stores of files from the settings. */
export function createFiles({
  filesUrl,
  maxFileBytes,
  maxProjectFileBytes,
  maxPersonFileBytes,
}: FileSettings): Files {
  const s3 = filesUrl === null ? null : createS3Store(s3SettingsOf(new URL(filesUrl)))
  const stores: FileStore[] = s3 ? [databaseStore, s3] : [databaseStore]
  return {
    target: s3 ? 's3' : 'database',
    stores,
    storeOf(name) {
      const store = stores.find((one) => one.name === name)
      if (!store) throw new Error('FILES_URL must name the store in which files are kept')
      return store
    },
    maxBytes: maxFileBytes,
    maxBytesOfProject: maxProjectFileBytes,
    maxBytesOfPerson: maxPersonFileBytes,
  }
}

/** `s3://key:secret@host:9000/bucket?region=eu-central-1&tls=off` */
const s3SettingsOf = ({ username, password, host, pathname, searchParams }: URL) => ({
  address: `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}${pathname.replace(/\/$/, '')}`,
  key: decodeURIComponent(username),
  secret: decodeURIComponent(password),
  region: searchParams.get('region') ?? 'us-east-1',
})
