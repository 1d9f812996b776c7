/** Words about an order with its number. */
export function orderTitle(words: string, number: string, end = '') {
  return (
    <>
      {`${words} `}
      <span className="mono">{number}</span>
      {end}
    </>
  )
}
