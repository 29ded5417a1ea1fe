import type { Fixture } from './fixtures'
import { onTask, type Rows } from './row'

const onFile = ({ fileId }: Fixture) => ({ fileId })

// To whoever may not read its task, a file does not exist. Its content and preview are asked for in file-access.test.ts.
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
