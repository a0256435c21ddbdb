export function Disclaimer() {
  return (
    <p className="text-sm text-ink-soft">
      General information only, not medical advice. Do not stop or change a medicine because of this page: talk to your doctor or pharmacist
      first. No list of interactions is complete.
    </p>
  );
}
