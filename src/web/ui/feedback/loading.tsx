import type { ReactNode } from 'react'

/** Skeletons, with a label for screen readers. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
