import { trpc } from '@/web/app/trpc'
import type { Import } from './import-model'

/** Changes what becomes of an import; the page shows the server's answer. */
export function useImportChoices({ id: importId }: Pick<Import, 'id'>) {
  const utils = trpc.useUtils()
  const update = trpc.import.update.useMutation({
    onSuccess: (changed) => utils.import.get.setData({ importId }, changed),
    onError: () => utils.import.get.invalidate({ importId }),
  })
  type Changes = Omit<Parameters<typeof update.mutate>[0], 'importId'>
  return {
    choose: (changes: Changes) => update.mutate({ importId, ...changes }),
    isSaving: update.isPending,
  }
}
