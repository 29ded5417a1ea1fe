import { Skeleton } from '@mantine/core'
import { trpc } from '@/web/app/trpc'
import { InlineFailure } from '@/web/ui/feedback/inline-failure'
import { Loading } from '@/web/ui/feedback/loading'
import { TemplateList } from './template-list'
import styles from './templates-of.module.css'

type TemplatesOfProps = {
  /** Null: the viewer's own. */
  organizationId: number | null
}

/** The templates of an organization or of the viewer. */
export function TemplatesOf({ organizationId }: TemplatesOfProps) {
  const templates = trpc.template.list.useQuery({})
  if (templates.error)
    return <InlineFailure error={templates.error} onRetry={() => void templates.refetch()} />
  if (!templates.data)
    return (
      <Loading label="Loading templates">
        <Skeleton height={104} />
      </Loading>
    )
  const shown = templates.data.filter(({ organization }) => (organization?.id ?? null) === organizationId)
  return (
    <div className={styles.templates}>
      <p className={styles.words}>
        {organizationId === null
          ? 'Start a project or a task from something that you have done before. Only you see these.'
          : 'Every member can start a project or a task from these.'}
      </p>
      {shown.length === 0 ? (
        <p className={styles.words}>
          No templates yet. Open a project or a task, then choose “Save as template…” in its menu <b>⋯</b>.
        </p>
      ) : (
        <TemplateList templates={shown} />
      )}
    </div>
  )
}
