/** A form with its route, as bindings name it. */
export const nameOfForm = ({ form, route }: { form: string; route: string }): string => (form.includes(route) ? form : `${form}, ${route}`);
