import type { Outputs } from '@/web/app/trpc'

export type Project = Outputs['project']['get']
export type Member = Outputs['projectMember']['list'][number]

/** What is managed alike by those in the project and by an admin of its organization who is not. */
export type ManagedProject = Pick<Project, 'id' | 'name' | 'organization' | 'owner'>
