import { describe, expect, test } from 'vitest'
import { destinationOf, expiryText, destinationName, roleText, viewOf } from './invitation-model'

const ada = { email: 'ada@example.org' }
const organization = { name: 'Green Ltd', slug: 'green-ltd' }
const project = { id: 7, name: 'Paths' }

describe('the page of an invitation', () => {
  test.each([
    ['pending', ada, 'open'],
    ['pending', { email: 'bob@example.org' }, 'mismatch'],
    ['pending', null, 'signed-out'],
    ['accepted', ada, 'accepted'],
    ['accepted', null, 'accepted'],
    ['declined', { email: 'bob@example.org' }, 'declined'],
  ] as const)('%s, opened by %o, shows %s', (status, viewer, view) => {
    expect(viewOf({ status, email: ada.email }, viewer)).toBe(view)
  })

  test('leads to the project, else to the organization, else to the dashboard', () => {
    expect(destinationOf({ organization, project })).toEqual({
      to: '/project/$projectId',
      params: { projectId: 7 },
    })
    expect(destinationOf({ organization, project: null })).toEqual({
      to: '/organizations/$slug',
      params: { slug: 'green-ltd' },
    })
    expect(destinationOf({ organization: null, project: null })).toEqual({ to: '/' })
  })

  test('names the project, else the organization', () => {
    expect(destinationName({ organization, project })).toBe('Paths')
    expect(destinationName({ organization, project: null })).toBe('Green Ltd')
  })

  test.each([
    [{ project: null, role: 'admin', projectRole: null }, 'Admin'],
    [{ project, role: 'read', projectRole: null }, 'Read Only'],
    [{ project, role: 'editor', projectRole: 'tester' }, 'Editor, QA Tester'],
  ])('shows the role: %#', (invitation, text) => {
    expect(roleText(invitation)).toBe(text)
  })

  test('says in words how long it remains valid', () => {
    const now = new Date('2026-11-20T12:00:00.000Z')
    expect(expiryText({ expiresAt: '2026-11-27T12:00:00.000Z' }, now)).toBe(
      'This invitation expires in 7 days.',
    )
    expect(expiryText({ expiresAt: '2026-11-20T11:00:00.000Z' }, now)).toBe(
      'This invitation has expired. Ask for a new one.',
    )
  })
})
