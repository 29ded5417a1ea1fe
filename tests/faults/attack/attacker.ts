import { type BoardImport, boardImport } from '@/domain/import-schema'
import { type Answer, ask, send } from '../rest-caller'
import { until } from '../until'
import type { AttackedServer } from './attacked-server'

type File = {
  source: 'laneway' | 'trello' | 'csv' | 'text'
  name: string
  bytes: string | Uint8Array<ArrayBuffer>
}

const timeoutMilliseconds = 90_000

/** A registered user with a board. */
export async function attackerOf({ stage, url }: AttackedServer) {
  const { cookie, projectId } = await stage.ownBoard()
  const get = (path: string) => send(url, cookie, { method: 'GET', path })

  /** Sends a form; null if the connection is cut. */
  async function sendForm(path: string, form: FormData): Promise<Pick<Answer, 'status' | 'text'> | null> {
    try {
      const response = await fetch(url + path, { method: 'POST', headers: { cookie }, body: form })
      return { status: response.status, text: await response.text() }
    } catch {
      return null
    }
  }

  async function sendImport({ source, name, bytes }: File, fields: Record<string, string> = {}) {
    const form = new FormData()
    for (const [field, value] of Object.entries({ source, ...fields })) form.append(field, value)
    form.append('file', new Blob([bytes]), name)
    return sendForm('/api/imports', form)
  }

  const readImport = async (id: number) =>
    boardImport.parse(await ask(url, cookie, { method: 'GET', path: `/api/imports/${id}` }))

  return {
    cookie,
    projectId,
    get,
    remove: (path: string) => send(url, cookie, { method: 'DELETE', path }),
    sendForm,
    sendImport,

    /** Waits until the server has read a sent import or has failed to. */
    async untilRead(sent: Pick<Answer, 'status' | 'text'> | null) {
      if (sent?.status !== 201) throw new Error(`An import was not accepted: ${sent?.text ?? 'cut off'}`)
      return untilAtRest(boardImport.parse(JSON.parse(sent.text)).id)
    },

    /** Runs an import, if that is possible, and waits until it has ended. */
    async run({ id, state }: BoardImport) {
      if (state === 'preview')
        await send(url, cookie, { method: 'POST', path: `/api/imports/${id}/run`, body: {} })
      return untilAtRest(id)
    },
  }

  /** Waits until no process works on an import. */
  async function untilAtRest(id: number): Promise<BoardImport> {
    let found = await readImport(id)
    await until(
      async () => {
        found = await readImport(id)
        return !['reading', 'running'].includes(found.state)
      },
      'an import is read or has ended',
      timeoutMilliseconds,
    )
    return found
  }
}

export type Attacker = Awaited<ReturnType<typeof attackerOf>>

/** A file of two lines that another user imports meanwhile. */
export const smallFile: File = { source: 'csv', name: 'small.csv', bytes: 'title\nA\n' }
