import { keepPreviousData } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { searchWords } from '@/domain/search'
import type { PresentCommand } from '@/web/app/commands'
import type { Thing } from '@/web/app/opened-things'
import { trpc } from '@/web/app/trpc'
import {
  foundSections,
  localSections,
  type ProjectFor,
  projectSection,
  type Section,
  recentThings,
} from './palette-model'

const staleTimeMs = 10_000

type Asked = {
  text: string
  projectFor: ProjectFor | null
  commands: readonly PresentCommand[]
  viewerId: number
}

/** The lines that match what is typed, and a sentence about what is missing. */
export function usePaletteSections({ text, projectFor, commands, viewerId }: Asked) {
  const words = searchWords(text)
  const { projectId, slug } = useParams({ strict: false })
  const taskId = useLocation({ select: ({ search }) => search.task })
  const [things] = useState(() => recentThings(viewerId).filter((thing) => !isOpen(thing)))
  const projects = trpc.project.list.useQuery(undefined, { enabled: projectFor !== null })
  const isSearched = words.length > 0 && projectFor === null
  const search = trpc.search.everywhere.useQuery(
    { q: words.map((word) => word.text).join(' ') },
    {
      enabled: isSearched,
      // Until the server has answered, the former lines stay. A call whose text has changed is aborted.
      placeholderData: keepPreviousData,
      staleTime: staleTimeMs,
      trpc: { abortOnUnmount: true },
    },
  )
  const asked = projectFor === null ? search : projects
  const isLoading = (isSearched || projectFor !== null) && asked.isFetching
  return { sections: sections(), isLoading, failure: isLoading ? null : (asked.error?.message ?? null) }

  function isOpen(thing: Thing) {
    if (thing.kind === 'organization') return thing.slug === slug
    return thing.id === (thing.kind === 'task' ? taskId : projectId)
  }

  function sections(): Section[] {
    if (projectFor) return [projectSection(projects.data ?? [], words, projectFor, projectId)]
    const local = localSections({ commands, things, words })
    return isSearched && search.data ? [...local, ...foundSections(search.data, local)] : local
  }
}
