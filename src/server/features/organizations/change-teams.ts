import { changedFields } from '../../core/changes/changed-fields'
import { raiseRevisions } from '../../core/changes/locked-project-queries'
import { recordChanges } from '../../core/changes/record-change-queries'
import { orNotFound } from '../../core/errors'
import { requireSeen } from '../../core/require-seen'
import { type Db, inTransaction } from '../../platform/database/database'
import { deleteTeamRow, findTeamToChange, updateTeam } from './team-queries'

/** A change of a team: the actor and the team. */
export type TeamAction = { organizationId: number; teamId: number; actorId: number }

type TeamPatch = { name: string; seen?: object | undefined }

/** Renames a team. Its projects show its name. */
export const renameTeam = (db: Db, action: TeamAction, { name, seen }: TeamPatch) =>
  inTransaction(db, async (tx) => {
    const { organizationId, teamId } = action
    const before = orNotFound('team', await findTeamToChange(tx, organizationId, teamId))
    requireSeen(before, { changes: { name }, seen })
    await recordInProjects(tx, action, { kind: 'team.renamed', from: before.name, to: name })
    return updateTeam(tx, teamId, name)
  })

/** Deletes a team. Its projects have no team from then on. */
export const deleteTeam = (db: Db, action: TeamAction) =>
  inTransaction(db, async (tx) => {
    const { organizationId, teamId } = action
    const { name } = orNotFound('team', await findTeamToChange(tx, organizationId, teamId))
    await recordInProjects(tx, action, { kind: 'team.deleted', from: name, to: null })
    await deleteTeamRow(tx, teamId)
  })

type TeamChange = { kind: 'team.renamed' | 'team.deleted'; from: string; to: string | null }

async function recordInProjects(
  db: Db,
  { organizationId, teamId, actorId }: TeamAction,
  { kind, from, to }: TeamChange,
) {
  const projects = await raiseRevisions(db, { organizationId, teamId })
  const fields = changedFields({ team: from }, { team: to })
  await recordChanges(
    db,
    { kind, actorId },
    projects.map((project) => ({ project, fields })),
  )
}
