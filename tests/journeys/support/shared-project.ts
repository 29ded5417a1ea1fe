import type { Browser, Page } from '@playwright/test'
import type { Laneway, Person } from './journey'
import { colleague } from './team'

type Place = { browser: Browser; baseURL: string | undefined }

export type Colleague = { id: number; person: Person; laneway: Laneway; page: Page }

/** An organization with a project of the person's, and somebody else of the organization who is not in the project. */
export async function sharedProject(place: Place, laneway: Laneway, name = 'Garden') {
  const organization = await laneway.organization.create.mutate({ name: 'Green Ltd' })
  const project = await laneway.project.create.mutate({ name, organizationId: organization.id })
  return { organization, project, other: await colleagueOf(place, laneway, organization.slug) }
}

export async function colleagueOf(
  place: Place,
  laneway: Laneway,
  slug: string,
  role: 'member' | 'admin' = 'member',
): Promise<Colleague> {
  const one = await colleague(place, laneway, slug, role)
  const { id } = await one.laneway.account.me.query()
  return { id, ...one }
}

export const settingsOf = ({ id }: { id: number }) => `/project/${id}/settings`
