import { beforeAll, describe, expect, test, vi } from 'vitest'
import { may, mayInOrganization, organizationRules, projectRules } from '@/domain/access'
import { findOrganizationAccess, findProjectAccess } from '@/server/core/access/access-queries'
import { type Fixture, fixtureFor } from '@/server/core/access/testing/fixtures'
import { type ViewerKind, viewers } from '@/server/core/access/testing/viewers'
import { testServer } from '@/server/testing/app/test-server'
import { queryClient } from '@/web/app/query-client'
import {
  controlsOfScreens,
  type Entry,
  type ScreenName,
  type Viewer,
} from '@/web/testing/controls-of-screens'
import { renderApp } from '@/web/testing/render-app'
import { shownControls } from '@/web/testing/shown-controls'

const server = await testServer()

// React logs the server's refusal of a page together with elements that Node cannot print.
beforeAll(() => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => logged.mockRestore()
})

const addresses: Record<ScreenName, (fixture: Fixture) => string> = {
  board: ({ projectId }) => `/project/${projectId}`,
  taskDetails: ({ projectId, taskId }) => `/project/${projectId}?task=${taskId}`,
  projectSettings: ({ projectId }) => `/project/${projectId}/settings`,
  organizationPage: ({ slug }) => `/organizations/${slug}`,
  organizationSettings: ({ slug }) => `/organizations/${slug}/settings`,
}

const fixtures = new Map<ViewerKind, Promise<Fixture>>()

/** All screens share it, because they only display it. */
function fixtureOf(kind: ViewerKind) {
  const fixture = fixtures.get(kind) ?? fixtureFor(server, kind)
  fixtures.set(kind, fixture)
  return fixture
}

/** Needed for lists, and for controls that menus and dialogs show. */
const notOnScreens = [
  'comment.delete',
  'comment.edit',
  'members.view',
  'project.moveToPersonal',
  'task.archive',
  'task.delete',
  'view.share',
]

/** The access rights that the server reads. */
async function viewerOf({ viewerId, projectId, slug }: Fixture): Promise<Viewer> {
  const project = await findProjectAccess(server.db, viewerId, { kind: 'project', id: projectId })
  const organization = await findOrganizationAccess(server.db, viewerId, slug)
  if (!project) throw new Error('the project is there')
  return { project, role: organization?.role ?? null }
}

const isOfOrganization = (action: string): action is keyof typeof organizationRules =>
  action in organizationRules

const isAllowed = (entry: Entry, viewer: Viewer) =>
  (entry.if?.(viewer) ?? true) &&
  entry.needs.every((action) =>
    isOfOrganization(action) ? mayInOrganization(viewer, action) : may(viewer.project, action),
  )

/** Counts the controls of one row per list. */
const isOfRow = (name: string) => /\b(person|guest|team|view|task)\b|^Medium priority$/.test(name)
const oneOfRows = (names: string[]) =>
  names.filter((name, index) => !isOfRow(name) || names.indexOf(name) === index)

const screens: ScreenName[] = [
  'board',
  'taskDetails',
  'projectSettings',
  'organizationPage',
  'organizationSettings',
]

describe.each(screens)('on the screen %s', (screen) => {
  test.each(viewers.filter((kind) => kind !== 'signed out'))(
    'is shown to the %s exactly what they may do',
    async (kind) => {
      const fixture = await fixtureOf(kind)
      const viewer = await viewerOf(fixture)
      const expected = Object.entries(controlsOfScreens[screen]).flatMap(([name, entries]) =>
        entries.filter((entry) => isAllowed(entry, viewer)).map(() => name),
      )
      await renderApp(server, { id: fixture.viewerId }, addresses[screen](fixture))
      // Looking for controls takes longer than rendering them.
      await expect.poll(() => queryClient.isFetching()).toBe(0)
      await expect.poll(() => oneOfRows(shownControls())).toEqual(oneOfRows(expected.toSorted()))
      await expect.poll(() => queryClient.isFetching()).toBe(0)
      expect(oneOfRows(shownControls())).toEqual(oneOfRows(expected.toSorted()))
    },
  )
})

test('every action of the rules of access is needed by a control', () => {
  const needed = Object.values(controlsOfScreens).flatMap((controls) =>
    Object.values(controls).flatMap((entries) => entries.flatMap(({ needs }) => needs)),
  )
  const rules = [...Object.keys(projectRules), ...Object.keys(organizationRules)]
  expect(rules.filter((action) => needed.every((each) => each !== action)).toSorted()).toEqual(notOnScreens)
})
