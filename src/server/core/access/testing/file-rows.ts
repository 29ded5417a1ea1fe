import type { Fixture } from './fixtures'
import { onTask, type Rows } from './row'

const onFile = ({ fileId }: Fixture) => ({ fileId })

// A file does not exist for people who may not read its task. file-access.test.ts covers its content and preview.
export const fileRows: Rows = {
  'file.list': { input: onTask, statuses: '222223331' },
  'file.upload': {
    input: (fixture) => ({ ...onTask(fixture), files: [new File(['Sow in rows.'], 'plan.txt')] }),
    statuses: '222233331',
  },
  'file.rename: name': {
    input: (fixture) => ({ ...onFile(fixture), name: 'plan of the beds.txt' }),
    statuses: '222234441',
  },
  'file.rename: name, as seen': {
    input: (fixture) => ({ ...onFile(fixture), name: 'plan.txt', seen: {} }),
    statuses: '222234441',
  },
  'file.delete': { input: onFile, statuses: '222234441' },
}
