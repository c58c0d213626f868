/** After a form was not sent: the first field at fault is brought into view with the focus in it, once its fault is drawn. */
export function focusFirstFault(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
