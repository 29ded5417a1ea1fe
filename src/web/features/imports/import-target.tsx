import { Button, NativeSelect, Paper, TextInput } from '@mantine/core'
import { useId } from 'react'
import { mayIn } from '@/domain/access'
import { counted } from '@/domain/counted'
import { trpc } from '@/web/app/trpc'
import styles from './check-import.module.css'
import { type Import, missingOf } from './import-model'
import { inOrder, useImportChoices } from './use-import-choices'

const toProject = (id: number) => `project ${id}`
const toOrganization = (id: number) => `organization ${id}`
const personal = 'personal'

/** Where an import goes, and the button that starts it. */
export function ImportTarget({ found }: { found: Import }) {
  const { choose } = useImportChoices(found)
  const [organizations] = trpc.organization.list.useSuspenseQuery()
  const [projects] = trpc.project.list.useSuspenseQuery()
  const utils = trpc.useUtils()
  const { id: importId, into, tasks } = found
  const run = trpc.import.run.useMutation({
    ...inOrder(found),
    onSuccess: (running) => utils.import.get.setData({ importId }, running),
    onError: () => utils.import.get.invalidate({ importId }),
  })
  const editable = projects.filter((project) => mayIn(project, 'task.edit'))
  const reason = missingOf(found)
  const isHeld = run.isPending || reason !== null
  const reasonId = useId()
  return (
    <Paper component="section" withBorder aria-label="Where it goes" className={styles.target}>
      <NativeSelect
        label="Into"
        value={
          into.project
            ? toProject(into.project.id)
            : into.organization
              ? toOrganization(into.organization.id)
              : personal
        }
        onChange={({ currentTarget: { value } }) => choose(targetOf(value))}
        data={[
          { value: personal, label: 'A new personal project' },
          ...organizations.map(({ id, name }) => ({
            value: toOrganization(id),
            label: `A new project of ${name}`,
          })),
          {
            group: 'Add to a project',
            items: editable.map(({ id, name }) => ({ value: toProject(id), label: name })),
          },
        ]}
      />
      {into.name !== null && (
        <NameField key={into.name} name={into.name} onName={(name) => choose({ name })} />
      )}
      <Button
        variant="filled"
        fullWidth
        aria-disabled={isHeld}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={() => !isHeld && run.mutate({ importId })}
      >
        Import {counted(tasks, 'task')}
      </Button>
      {reason !== null && (
        <p id={reasonId} className={`${styles.fact} ${styles.unsure}`}>
          {reason}
        </p>
      )}
      <p className={styles.fact}>
        Takes about {counted(Math.max(1, found.secondsExpected), 'second')}. You can take it back for a day;
        nobody is told.
      </p>
    </Paper>
  )
}

function targetOf(value: string) {
  const [kind, id] = value.split(' ')
  return {
    projectId: kind === 'project' ? Number(id) : null,
    organizationId: kind === 'organization' ? Number(id) : null,
  }
}

/** Saved when it is left. */
function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  return (
    <TextInput
      label="Name of the project"
      defaultValue={name}
      onBlur={({ currentTarget: { value } }) => {
        if (value.trim() !== '' && value.trim() !== name) onName(value.trim())
      }}
    />
  )
}
