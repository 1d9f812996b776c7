import { Alert } from '#app/ui/alert.tsx'

/** In place of a section whose record could not be read; the others stand. */
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
