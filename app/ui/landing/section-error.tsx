import { Alert } from '../alert.tsx'

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
