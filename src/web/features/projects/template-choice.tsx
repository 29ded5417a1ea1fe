import { type ComponentProps, type ReactNode, useId } from 'react'
import { counted } from '@/domain/counted'
import { trpc } from '@/web/app/trpc'
import { InlineFailure } from '@/web/ui/feedback/inline-failure'
import { emptyBoard, readyTemplates, TemplateFace } from './template-face'
import styles from './template-choice.module.css'
import { type StartsWith, sameStart } from './starts-with'

type TemplateChoiceProps = { value: StartsWith; onChange: (value: StartsWith) => void }

/** What a new project starts with: a radio group of the templates of everybody, and of those that people have saved. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps) {
  const name = useId()
  const saved = trpc.template.list.useQuery({ kind: 'project' })
  const option = (start: StartsWith, face: ComponentProps<typeof TemplateFace>) => (
    <TemplateOption
      key={face.name + (start.templateId ?? '')}
      group={name}
      isChosen={sameStart(start, value)}
      face={face}
      onChoose={() => onChange(start)}
    />
  )
  return (
    <fieldset>
      <legend className={styles.legend}>Start with</legend>
      <Group>
        {option({}, emptyBoard)}
        {readyTemplates.map(({ template, face }) => option({ template }, face))}
      </Group>
      {groupsOf(saved.data ?? []).map(({ title, templates }) => (
        <Group key={title} title={title}>
          {templates.map(({ id, name: label, tasks }) =>
            option({ templateId: id }, { name: label, summary: counted(tasks, 'task'), counts: [] }),
          )}
        </Group>
      ))}
      {saved.error && <InlineFailure error={saved.error} onRetry={() => void saved.refetch()} />}
    </fieldset>
  )
}

function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      {title !== undefined && (
        <p className={styles.owner} dir="auto">
          {title}
        </p>
      )}
      <div className={styles.options}>{children}</div>
    </>
  )
}

type TemplateOptionProps = {
  group: string
  isChosen: boolean
  face: ComponentProps<typeof TemplateFace>
  onChoose: () => void
}

const TemplateOption = ({ group, isChosen, face, onChoose }: TemplateOptionProps) => (
  <label className={styles.option} data-plain={face.counts.length === 0 || undefined}>
    <input type="radio" name={group} className={styles.radio} checked={isChosen} onChange={onChoose} />
    <TemplateFace {...face} />
  </label>
)

type Saved = { id: number; name: string; tasks: number; organization: { name: string } | null }

/** One's own first, then those of each organization by its name. */
function groupsOf(saved: readonly Saved[]) {
  const titleOf = ({ organization }: Saved) => organization?.name ?? 'Your templates'
  const own = saved.filter(({ organization }) => organization === null)
  const shared = saved
    .filter(({ organization }) => organization !== null)
    .toSorted((one, other) => titleOf(one).localeCompare(titleOf(other)))
  const titles = [...new Set([...own, ...shared].map(titleOf))]
  return titles.map((title) => ({
    title,
    templates: [...own, ...shared].filter((template) => titleOf(template) === title),
  }))
}
