export const enterAddressOfService =
  'Enter the https address of the service’s API, such as https://api.example.com/v1, with nothing after it'
export const enterTheKeyAgain = 'Enter the key again: the stored one is never sent to a different address.'
