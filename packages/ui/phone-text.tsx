/** A long phone number with hyphens, at which a browser would break the line. */
const PHONE = /(\b\d(?:-\d{3,4}){3}\b|\b\d{3}-\d{3}-\d{4}\b)/;

/**
 * A text in which a phone number starts a new line rather than being broken, so that it can be read out and dialed. It is broken only
 * where no line is long enough for it, such as on a phone with large text.
 */
export const PhoneText = ({ text }: { text: string }) => (
  <span>
    {text.split(PHONE).map((part) =>
      PHONE.test(part) ? (
        <span key={part} className="inline-block max-w-full">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);
