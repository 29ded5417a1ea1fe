import { useMemo } from 'react'
import { trpc } from '@/web/app/trpc'
import { byName } from '../../tasks/people-model'
import type { Person, Project } from '../../tasks/task-types'

/** Everybody in the project; until the members are loaded, its owner. */
export function useProjectPeople({ id, owner }: Project): Person[] {
  const { data: members } = trpc.projectMember.list.useQuery({ projectId: id })
  return useMemo(
    () => byName(members ?? [{ ...owner, firstName: null, lastName: null, avatar: null }]),
    [members, owner],
  )
}
