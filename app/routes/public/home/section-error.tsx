import { Alert } from '#app/ui/alert.tsx'

/** Replaces a section that could not be read. */
export function SectionError({ id, message }: { id: string; message: string }) {
  return (
    <section className="section" id={id}>
      <div className="wrap">
        <Alert kind="error" quiet>
          {message}
        </Alert>
      </div>
    </section>
  )
}
