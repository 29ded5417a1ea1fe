import type { Outputs } from '@/web/app/trpc'

export type Project = Outputs['project']['get']
export type Member = Outputs['projectMember']['list'][number]

/** The part of a project that members and admins of its organization both see. */
export type ManagedProject = Pick<Project, 'id' | 'name' | 'organization' | 'owner'>
