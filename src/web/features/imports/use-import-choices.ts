import { trpc } from '@/web/app/trpc'
import type { Import } from './import-model'

/** What is chosen and then run is sent one after the other, whichever component sends it. */
export const inOrder = ({ id }: Pick<Import, 'id'>) => ({ scope: { id: `import ${id}` } })

/** Changes what becomes of an import; the page shows the server's answer. */
export function useImportChoices(found: Pick<Import, 'id'>) {
  const { id: importId } = found
  const utils = trpc.useUtils()
  const update = trpc.import.update.useMutation({
    ...inOrder(found),
    onSuccess: (changed) => utils.import.get.setData({ importId }, changed),
    onError: () => utils.import.get.invalidate({ importId }),
  })
  type Changes = Omit<Parameters<typeof update.mutate>[0], 'importId'>
  return { choose: (changes: Changes) => update.mutate({ importId, ...changes }) }
}
