import type { ReactNode } from 'react'

/** Skeletons, with a word for those who do not see them. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
