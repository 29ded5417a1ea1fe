import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandKeys } from '@/web/app/command-keys'
import { allCommands, commandNames } from '@/web/app/command-names'
import { shortcutGroups } from '../account-settings/shortcuts-panel'
import { taskActions } from '../tasks/actions/task-actions'

const web = join(import.meta.dirname, '..', '..')
const sources = new Map(
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\.gen\.ts$/.test(path))
    .map((path) => [path, readFileSync(join(web, path), 'utf8')]),
)

/** What nobody does from the palette: it happens by itself, or to people who are not signed in. */
const byItself = ['presence.beat', 'password.checkStrength']
const signedOut = [
  'account.login',
  'account.register',
  'account.verifyEmail',
  'account.findByVerificationToken',
  'aeroAuth.link',
  'aeroAuth.relink',
  'aeroAuth.verify',
  'password.requestReset',
  'password.reset',
]
/** On the page of an invitation there is nothing else to do; on the dashboard they come first. */
const onInvitation = ['invitation.accept', 'invitation.decline']
/** A line over every page until the address is confirmed. */
/** And on the page of those who run the server, its buttons. */
const inSight = ['account.sendVerificationEmail', 'operator.sendTestMail']

/** The entry of the palette that does it, or opens where it is done. */
const entries: Record<string, string[]> = {
  'import.update': ['importBoard'],
  'import.run': ['importBoard'],
  'import.delete': ['importBoard'],
  'task.create': ['createTask'],
  'task.duplicate': ['Duplicate'],
  'task.update': [
    'Edit',
    'Rename',
    'Assign',
    'Set the due date',
    'Set the priority',
    'Set the labels',
    'Move to Done',
    'Archive',
    'undo',
  ],
  'task.updateMany': ['Select all in this lane', 'archiveFinished'],
  'task.moveMany': ['Move to another project'],
  'task.moveManyPreview': ['Move to another project'],
  'task.delete': ['Delete'],
  'task.deleteMany': ['deleteSelected'],
  'bin.restore': ['bin', 'organizationBin', 'personalBin', 'undo'],
  'bin.restoreMany': ['bin', 'undo'],
  'bin.purge': ['bin', 'organizationBin', 'personalBin'],
  'serviceUnit.create': ['addServiceUnit'],
  'checklist.create': ['addChecklistItem'],
  'checklist.update': ['addChecklistItem'],
  'checklist.delete': ['addChecklistItem'],
  'checklist.makeTask': ['addChecklistItem'],
  'relation.create': ['Add a relation'],
  'task.skip': ['Skip once'],
  'relation.delete': ['Add a relation'],
  'file.rename': ['Attach files'],
  'file.delete': ['Attach files'],
  'comment.create': ['Comment'],
  'comment.update': ['Comment'],
  'comment.delete': ['Comment'],
  'comment.react': ['Comment'],
  'comment.unreact': ['Comment'],
  'label.create': ['Set the labels', 'projectSettings'],
  'label.update': ['projectSettings'],
  'label.merge': ['projectSettings'],
  'label.delete': ['projectSettings'],
  'lane.copy': ['projectSettings'],
  'lane.move': ['projectSettings'],
  'lane.create': ['addLane', 'projectSettings'],
  'lane.update': ['projectSettings'],
  'lane.delete': ['projectSettings'],
  'project.create': ['createProject'],
  'project.copy': ['copyProject'],
  'template.create': ['saveAsTemplate', 'Save as template…'],
  'template.update': ['templates', 'organization'],
  'template.delete': ['templates', 'organization'],
  'template.addTask': ['createFromTemplate'],
  'project.update': ['projectSettings'],
  'project.delete': ['projectSettings'],
  'projectMember.add': ['invitePeople', 'projectSettings'],
  'projectMember.update': ['projectSettings'],
  'projectMember.remove': ['projectSettings'],
  'projectMember.join': ['organization'],
  'invitation.inviteToProject': ['invitePeople', 'projectSettings'],
  'organization.create': ['createOrganization'],
  'organization.update': ['organizationSettings'],
  'organization.delete': ['organizationSettings'],
  'organization.updateMember': ['organizationSettings'],
  'organization.removeMember': ['organizationSettings', 'organization'],
  'notification.markRead': ['readAll', 'goToInbox'],
  'notification.markSeen': ['goToInbox'],
  'notification.setPreferences': ['notifications'],
  'watch.setTask': ['Watch or stop watching this task', 'goToInbox'],
  'watch.setProject': ['watchProject'],
  'feed.create': ['data', 'calendarFeed'],
  'feed.delete': ['data', 'calendarFeed'],
  'view.create': ['views'],
  'view.update': ['views'],
  'view.delete': ['views'],
  'team.create': ['organizationSettings'],
  'team.update': ['organizationSettings'],
  'team.delete': ['organizationSettings'],
  'invitation.inviteToOrganization': ['inviteMember'],
  'invitation.resend': ['organizationSettings'],
  'invitation.revoke': ['organizationSettings'],
  'account.update': ['profile', 'notifications'],
  'account.setAvatar': ['profile'],
  'account.removeAvatar': ['profile'],
  'account.logout': ['logout'],
  'password.change': ['security'],
  'password.set': ['security'],
  'twoFactor.setup': ['security'],
  'twoFactor.verify': ['security'],
  'twoFactor.disable': ['security'],
  'twoFactor.renewRecoveryCodes': ['security'],
  'session.end': ['security'],
  'session.endOthers': ['security'],
  'aeroAuth.disconnect': ['connected'],
  'token.create': ['tokens'],
  'token.delete': ['tokens'],
}

/** Every procedure that a page calls to change something. */
const called = new Set(
  [...sources.values()].flatMap((text) =>
    [...text.matchAll(/\btrpc(?:Client)?\s*\.(\w+)\s*\.(\w+)\s*\.(?:useMutation|mutate)\b/g)].map(
      ([, router, procedure]) => `${router}.${procedure}`,
    ),
  ),
)

test('every change that the pages can send has an entry of the palette, or is known to need none', () => {
  expect(called.size).toBeGreaterThan(40)
  const known = [...Object.keys(entries), ...byItself, ...signedOut, ...onInvitation, ...inSight]
  expect([...called].toSorted()).toEqual(known.toSorted())
})

test('mutations are written as that test finds them', () => {
  const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length
  const others = [...sources].filter(
    ([, text]) =>
      count(text, /\.useMutation\b/g) !== count(text, /\btrpc\s*\.\w+\s*\.\w+\s*\.useMutation\b/g),
  )
  expect(others.map(([path]) => path)).toEqual([])
})

/** A command is offered where the registry of commands is used. */
const isOffered = (id: string) =>
  [...sources.values()].some(
    (text) => text.includes("app/commands'") && new RegExp(`'${id}'[,)\\]]`).test(text),
  )

test('every entry is a command that some page offers, or an action of a task', () => {
  const actions = taskActions.map(({ name }) => name)
  for (const entry of Object.values(entries).flat()) {
    expect([entry, entry in commandNames || actions.includes(entry)]).toEqual([entry, true])
  }
  const byKeyAlone = ['search']
  const missing = Object.keys(commandNames).filter((id) => !byKeyAlone.includes(id) && !isOffered(id))
  expect(missing).toEqual([])
})

test('every key of a command is in the list of shortcuts, and means one command', () => {
  const keys = allCommands().flatMap((command) => command.keys ?? [])
  const listed = shortcutGroups.flatMap(({ shortcuts }) =>
    shortcuts.flatMap(({ combinations }) => combinations),
  )
  expect(keys.filter((key) => !listed.includes(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})

test('every key is one of a command', () => {
  expect(Object.keys(commandKeys).filter((id) => !(id in commandNames))).toEqual([])
})

test('no single key of a command is also one of a task', () => {
  const ofTasks = taskActions.flatMap(({ keys }) => keys ?? [])
  expect(allCommands().filter(({ keys }) => keys !== undefined && ofTasks.includes(keys))).toEqual([])
})
