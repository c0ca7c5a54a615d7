## Operation: what can be wrong with any request

error-bad-request = The request could not be understood: { $problem }
error-not-found = There is nothing at this address.
error-method-not-allowed = This address takes { $allowed }, not { $method }.
error-too-large = That is too much at once: a request may have at most { $most } bytes.
error-too-many = That was too often. Please try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
error-timed-out = This took longer than { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} and was given up. Look whether it was done before you try again.
error-read-only = The server can only be looked at for the time being: nothing is kept. Please try again later.
error-no-room = The server cannot save anything at the moment, so nothing was done. Please try again later.
error-unavailable = The server cannot reach its database at the moment. Please try again shortly.
error-internal = Something went wrong on the server. It is on record there under { $request }; please try again.
