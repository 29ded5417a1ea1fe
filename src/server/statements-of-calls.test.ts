import { expect, test, vi } from 'vitest'
import { onlyInAll } from '@/testing/rounds'
import { overRest, overTrpc } from './testing/procedures/both-transports'
import { rowCalls } from './testing/procedures/row-calls'
import { watchedServer } from './testing/app/watched-server'

let statements = 0
const server = await watchedServer(() => (statements += 1))

/** The statement for the viewer and their access, and the work: nearly all calls take this number. */
const usual = 2

/** All others, by their rows of the access matrix, with the number of statements of a first call. */
const others: Record<string, number> = {
  'account.me': 1,
  'account.login': 1,
  'account.login: with a code': 1,
  'account.register': 8,
  'account.register: with an invitation': 8,
  'account.signInOptions': 0,
  'account.update: assignmentMails': 5,
  'account.update: weekStart': 5,
  'account.update: reminderLeadHours': 5,
  // Pending emails become due by the new hour and zone.
  'account.update: dailyMailAt': 6,
  'account.update: timeZone': 6,
  // The projects that show the name are locked, and record the change.
  'account.update: firstName': 8,
  'account.update: firstName, as seen': 8,
  'account.update: lastName': 8,
  'account.logout': 1,
  // The bytes of the picture are counted; the projects that show it record the change.
  'account.setAvatar': 10,
  'account.removeAvatar': 4,
  'password.checkStrength': 0,
  'password.set': 12,
  'twoFactor.disable': 1,
  'twoFactor.renewRecoveryCodes': 1,
  'aeroAuth.link': 0,
  'aeroAuth.link: with a code': 0,
  'aeroAuth.relink': 0,
  'aeroAuth.relink: with a code': 0,
  'aeroAuth.verify': 0,
  'aeroAuth.disconnect': 5,
  'session.endOthers': 6,
  'token.create': 10,
  'token.create: for a project': 11,
  'project.create': 7,
  'project.create: from a template': 10,
  'project.create: from a template of their own': 12,
  'project.create: from a template of an organization': 12,
  'project.create: with a key': 7,
  'project.create: in an organization': 8,
  'project.update: name': 8,
  'project.update: name, as seen': 8,
  'project.update: key': 9,
  'project.update: description': 8,
  'project.update: status': 8,
  'project.update: archiveDoneAfterDays': 8,
  'project.update: estimateUnit': 8,
  'project.update: defaultOrder': 8,
  'project.update: colour': 8,
  'project.update: icon': 8,
  'project.update: teamId': 9,
  'project.update: userId': 11,
  'project.update: organizationId, to an organization of the mover': 15,
  'project.update: organizationId, to an organization of others': 5,
  'project.update: organizationId, to Personal': 14,
  'project.update: name, with a move': 15,
  // What is copied is saved as a template and written; then it is deleted, and files are copied.
  'project.copy': 27,
  'project.copy: to an organization': 36,
  'project.copy: to an organization of others': 7,
  // The rows of each table are kept by a statement.
  'project.delete': 35,
  'project.movePreview: to an organization of the mover': 3,
  'projectMember.add': 10,
  'projectMember.add: as admin': 10,
  'projectMember.join': 8,
  'projectMember.update: permissionRole': 10,
  'projectMember.update: projectRole': 10,
  'projectMember.update: permissionRole, of the owner': 5,
  // The tasks get another assignee or none first, in the same transaction.
  'projectMember.remove: somebody else': 11,
  'projectMember.remove: oneself': 9,
  'projectMember.remove: somebody else, with a successor': 12,
  'projectMember.remove: oneself, with a successor': 10,
  'projectMember.remove: the owner': 5,
  // Rejected before it reads.
  'task.search: after a cursor of another search': 1,
  // The id is looked up first.
  'task.byShortId': 3,
  // A task that repeats is written in the ordinary way, and its zone is read.
  'task.create: with every field': 16,
  'task.update: repeat': 15,
  'task.skip': 5,
  // The project is locked while it reads the neighbours.
  'task.update: afterTaskId': 7,
  'lane.create': 7,
  'lane.create: with a limit': 7,
  'lane.update: name': 8,
  'lane.update: name, as seen': 8,
  'lane.update: status': 10,
  'lane.update: limit': 8,
  'lane.update: position': 8,
  'lane.delete': 12,
  'lane.copy': 16,
  'lane.move': 19,
  // The project is locked; the task is read, made and read again, with its checklist.
  'task.duplicate': 26,
  'task.move': 28,
  'task.movePreview': 3,
  'task.moveMany': 28,
  'task.moveManyPreview': 3,
  // The project is locked first. A content takes two and one for each piece; arriving bytes are counted before and
  // after; the project and the person are locked before their files are added up.
  'file.upload': 16,
  'file.rename: name': 8,
  'file.rename: name, as seen': 8,
  // Unreferenced contents are looked for.
  'file.delete': 10,
  'bin.listProjects: of an organization, earlier, searched': 3,
  // What is in the bin is looked up first. The project is locked; each table with rows takes a statement.
  'bin.restore: a task': 19,
  'bin.restore: a project': 26,
  'bin.restoreMany': 17,
  'bin.purge: a task': 5,
  'bin.purge: a project': 5,
  'checklist.create: one': 9,
  'checklist.create: several': 9,
  'checklist.update: done': 9,
  'checklist.update: text': 9,
  'checklist.update: text, as seen': 9,
  'checklist.update: afterItemId': 9,
  // The assignee of an item must be a member; making a task of an item is several
  // writes in a transaction. The last one makes it a part.
  'checklist.update: assignedTo': 10,
  'checklist.makeTask': 29,
  'checklist.delete': 8,
  // Both tasks are found, counted again and changed, each in its project.
  'relation.create': 23,
  'relation.create: direction': 23,
  'relation.delete': 29,
  // A transaction that locks the project, reads what it needs, writes and records the change.
  'serviceUnit.create': 10,
  'task.delete': 6,
  'task.deleteMany': 7,
  'task.updateMany': 12,
  'task.updateMany: laneId': 10,
  'task.updateMany: with every field': 22,
  'task.updateMany: a task that is not done, archived': 5,
  'label.create': 7,
  'label.update: name': 8,
  'label.update: name, as seen': 8,
  'label.update: colour': 7,
  'label.merge': 9,
  'label.merge: into one of another project': 7,
  'label.delete': 9,
  // Rejected before it writes.
  'comment.update: content, of somebody else': 1,
  'watch.setTask': 5,
  'watch.setTask: with all read': 5,
  'watch.setProject': 5,
  'comment.update: content': 9,
  'comment.update: content, of a version': 9,
  'comment.delete': 9,
  'comment.delete: one of somebody else': 9,
  'comment.react': 8,
  // There is no reaction to remove.
  'comment.unreact': 7,
  'presence.list': 1,
  'presence.beat': 1,
  'organization.create': 7,
  'organization.get': 3,
  'organization.update: name': 10,
  'organization.update: name, as seen': 10,
  'organization.update: description': 7,
  'organization.update: website': 7,
  'organization.update: estimateUnit': 7,
  'organization.projects': 3,
  'organization.members': 3,
  'organization.workload': 3,
  'organization.workload: of some weeks': 3,
  'organization.workloadScope': 3,
  'organization.updateMember: capacity of somebody else': 9,
  'organization.updateMember: own capacity': 9,
  'organization.updateMember: to admin': 12,
  'organization.updateMember: to member': 12,
  'organization.removeMember: somebody else': 16,
  'organization.removeMember: oneself': 18,
  'organization.removeMember: somebody else, with a successor': 17,
  'organization.removeMember: oneself, with a successor': 19,
  'organization.removalPreview: of somebody else': 3,
  'organization.removalPreview: of oneself': 3,
  'team.list': 3,
  'team.create': 3,
  'team.update': 7,
  'team.update: as seen': 7,
  'team.delete': 7,
  'invitation.mine': 1,
  'invitation.get': 1,
  'invitation.accept': 4,
  'invitation.accept: with the secret of its email': 4,
  'invitation.decline': 4,
  'invitation.inviteToOrganization': 11,
  'invitation.inviteToOrganization: as admin': 11,
  'invitation.inviteToProject': 10,
  'invitation.inviteToProject: as admin': 10,
  'invitation.list': 3,
  'invitation.revoke': 6,
  'invitation.resend': 7,
  'notification.setPreferences': 5,
  'feed.create': 7,
  'feed.create: of a project': 8,
  // The sender and the target are looked up; the file is stored, inspected, read under a lease and shown, with earlier
  // imports of it.
  'import.list': 3,
  'import.create': 23,
  'import.create: into a project': 26,
  'import.create: into an organization': 25,
  'import.get': 6,
  'import.update': 8,
  'import.update: people': 8,
  'import.update: lists': 8,
  'import.update: columns': 8,
  'import.update: dateOrder': 8,
  'import.update: into a project': 11,
  'import.update: organizationId': 10,
  'import.run': 10,
  'import.delete': 4,
  // Rejected before anything is checked.
  'operator.findings': 1,
  'operator.sendTestMail': 1,
  // The organization's members and the number of its templates are read in the transaction.
  'template.create': 8,
  'template.create: of a task': 8,
  'template.create: for an organization': 9,
  'template.create: for an organization of others': 5,
  'template.update': 3,
  'template.update: one of an organization': 3,
  'template.delete': 3,
  'template.delete: one of an organization': 3,
  'template.addTask': 15,
  'template.addTask: laneId': 16,
  'view.create': 6,
  'view.create: of all tasks': 6,
  'view.create: of a project': 7,
  'view.create: shared': 7,
  'view.update: name, as seen': 3,
  'view.update: name': 3,
  'view.update: query': 3,
  'view.update: shared': 3,
  'view.update: not shared': 3,
  'view.update: name, of a shared one': 3,
  'view.update: shared, of a shared one': 3,
  'view.delete': 3,
  'view.delete: a shared one': 3,
}

/** Files are read and imports written in the background; all their statements count. */
const importsSettled = () =>
  vi.waitFor(
    async () => {
      const busy = server.quietDb
        .selectFrom('imports')
        .select('id')
        .where('state', 'in', ['reading', 'running'])
      expect(await busy.execute()).toEqual([])
    },
    { timeout: 20_000, interval: 20 },
  )

/** Both transports run the same statements: some calls show it over the second. */
const isEachTransport = onlyInAll('statements of calls: four of five over tRPC too')
const askedOver = (index: number) => (isEachTransport || index % 5 === 0 ? [overRest, overTrpc] : [overRest])

/** A query of raw JSON that fails is called again by tRPC's own handler, which sends the error. */
const calledAgainOverTrpc = ['task.search: after a cursor of another search']

test.each(rowCalls.map((row, index) => [row.name, row, index] as const))(
  '%s takes two statements over both transports, or as many as are written down',
  async (name, { prepare }, index) => {
    const counts = []
    for (const ask of askedOver(index)) {
      const { call } = await prepare(server, ask)
      const before = statements
      await call()
      await importsSettled()
      counts.push(statements - before)
    }
    const expected = others[name] ?? usual
    const again = calledAgainOverTrpc.includes(name) ? expected : 0
    expect(counts).toEqual([expected, expected + again].slice(0, counts.length))
  },
)

test('what is written down is called', () => {
  const called = rowCalls.map(({ name }) => name)
  expect(Object.keys(others).filter((name) => !called.includes(name))).toEqual([])
})
