export function Code({ text }: { text: string }) {
  return <span className="mono break-all">{text}</span>
}
