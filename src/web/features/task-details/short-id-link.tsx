import { Link } from '@tanstack/react-router'
import { parseShortId } from '@/domain/short-id'
import { minuteMilliseconds } from '@/domain/units'
import { trpc } from '@/web/app/trpc'

const staleTimeMs = minuteMilliseconds

/** A short id in a text: a link if its key is that of a project that the viewer sees. */
export function ShortIdLink({ shortId }: { shortId: string }) {
  const { data: projects } = trpc.project.list.useQuery(undefined, { staleTime: staleTimeMs })
  const key = parseShortId(shortId)?.key
  if (!projects?.some((project) => project.key === key)) return shortId
  return (
    <Link to="/t/$shortId" params={{ shortId }}>
      {shortId}
    </Link>
  )
}
