import { keepPreviousData } from '@tanstack/react-query'
import { type LucideIcon, Columns3, File, FolderKanban, MessageSquare, SquareCheck, Tag } from 'lucide-react'
import { type BinKind, binItemsPerPage } from '@/domain/bin'
import { counted } from '@/domain/counted'
import { plainExcerpt } from '@/domain/plain-excerpt'
import { binKey } from '@/web/app/bin-days'
import { type Outputs, trpcClient } from '@/web/app/trpc'
import { useEarlierPages } from '@/web/lib/use-earlier-pages'

export type BinItem = Outputs['bin']['list'][number]

/** Where things are deleted: in a project, or projects of an organization or of the viewer alone. */
export type Bin = { projectId: number } | { slug: string } | 'personal'

export const kindFacts: Record<BinKind, { name: string; Icon: LucideIcon }> = {
  task: { name: 'Task', Icon: SquareCheck },
  lane: { name: 'Lane', Icon: Columns3 },
  label: { name: 'Label', Icon: Tag },
  comment: { name: 'Comment', Icon: MessageSquare },
  file: { name: 'File', Icon: File },
  project: { name: 'Project', Icon: FolderKanban },
}

/** A comment is called by its words, without their marks. */
export const nameOf = ({ kind, name }: Pick<BinItem, 'kind' | 'name'>) =>
  kind === 'comment' ? plainExcerpt(name) : name

/** `3 tasks`, `2 projects`, or `4 things` if they are of several kinds. */
export function itemCount(items: readonly Pick<BinItem, 'kind'>[]) {
  const [first, ...others] = items
  const noun = first && others.every(({ kind }) => kind === first.kind) ? first.kind : 'thing'
  return counted(items.length, noun)
}

/** What is in a bin and has this text in its name, newest first. */
export function useBin(bin: Bin, q: string) {
  const { pages, ...reading } = useEarlierPages({
    queryKey: [...binKey, bin, q],
    readPage: (before) => readPage(bin, { q, before }),
    itemsPerPage: binItemsPerPage,
    placeholderData: keepPreviousData,
  })
  return { ...reading, items: pages?.flat() }
}

const readPage = (bin: Bin, asked: { q: string; before: number | undefined }) => {
  if (bin === 'personal') return trpcClient.bin.listProjects.query(asked)
  return 'slug' in bin
    ? trpcClient.bin.listProjects.query({ organization: bin.slug, ...asked })
    : trpcClient.bin.list.query({ ...bin, ...asked })
}
