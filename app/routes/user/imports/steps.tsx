const STEPS = {
  file: 'File',
  columns: 'Columns',
  check: 'Check',
  cost: 'Languages and cost',
  writing: 'Writing',
} as const

/** Where an import stands. */
export function ImportSteps({ current }: { current: keyof typeof STEPS }) {
  return (
    <ol className="trail" aria-label="Steps of an import">
      {Object.entries(STEPS).map(([key, label]) => (
        <li key={key} aria-current={key === current ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  )
}
