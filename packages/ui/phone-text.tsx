/** A long phone number with hyphens, at which a browser would break the line. */
const PHONE = /(\b\d(?:-\d{3,4}){3}\b|\b\d{3}-\d{3}-\d{4}\b)/;

/** A text in which no phone number is broken across lines, so that it can be read out and dialed. */
export const PhoneText = ({ text }: { text: string }) => (
  <span>
    {text.split(PHONE).map((part) =>
      PHONE.test(part) ? (
        <span key={part} className="whitespace-nowrap">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);
